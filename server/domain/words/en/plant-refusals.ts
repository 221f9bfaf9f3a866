type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Why a plant's statement, or what is decided about one of its rows, was not taken as it is. */
export const plantRefusals = {
  plant_file_empty: () => 'This file is empty.',
  plant_file_pdf: () => 'A PDF cannot be read line by line. Ask the plant for the same statement as CSV or Excel.',
  plant_file_old_excel: () => 'This is the old form of Excel. Save it as .xlsx or CSV.',
  plant_file_unreadable: () => 'There is no table in this file. It must be CSV or Excel with a line of heads.',
  plant_too_many_lines: (p: Params) => `At most ${text(p.maximum)} lines at once. Split the file.`,
  plant_too_many_days: (p: Params) =>
    `Its lines and days span more than ${text(p.maximum)} days. Look at the first and the last day.`,
  plant_file_twice: (p: Params) =>
    `This very file was taken before: ${text(p.file)}, on ${text(p.day)}${p.by ? `, by ${text(p.by)}` : ''}. Nothing was added.`,
  plant_file_taken: () => 'Somebody has taken this statement already.',
  plant_no_lines: () => 'No line of this file can be taken.',
  plant_lines_known: (p: Params) => `Every line of it stands on ${text(p.file)} already. Nothing was added.`,
  plant_question_open: () => 'The file leaves something open. Answer what is asked first.',
  plant_unit_open: () => 'Say what its weights are in.',
  plant_money_open: () => 'Say what its amounts are.',
  plant_settled: () => 'This statement is settled. Reopen it to change what was decided.',
  plant_not_settled: () => 'This statement is not settled. Reload the page.',
  plant_rows_open: (p: Params) => `Differences that nobody has decided yet: ${text(p.count)}.`,
  plant_row_decided: () => 'Somebody has decided this row already. Reload the page.',
  plant_step_gone: () => 'This does not fit the row any more. Reload the page.',
  plant_money_admin: () => 'An admin decides this: it is about money.',
  plant_no_haul_line: () => 'The load has no charge for its haul that could be adjusted.',
  plant_claim_answered: () => 'Somebody has written down already what came of this claim.',
  plant_not_undone: () => 'This cannot be taken back.',
}

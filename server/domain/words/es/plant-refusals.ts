type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export const plantRefusals = {
  plant_file_empty: () => 'Este archivo está vacío.',
  plant_file_pdf: () =>
    'Un PDF no se puede leer línea por línea. Pida a la planta el mismo estado de cuenta en CSV o Excel.',
  plant_file_old_excel: () => 'Este es el formato antiguo de Excel. Guárdelo como .xlsx o CSV.',
  plant_file_unreadable: () =>
    'No hay ninguna tabla en este archivo. Debe ser CSV o Excel con una línea de encabezados.',
  plant_too_many_lines: (p: Params) => `Como máximo ${text(p.maximum)} líneas a la vez. Divida el archivo.`,
  plant_too_many_days: (p: Params) =>
    `Sus líneas y días abarcan más de ${text(p.maximum)} días. Mire el primer y el último día.`,
  plant_file_twice: (p: Params) =>
    `Este mismo archivo ya se tomó: ${text(p.file)}, el ${text(p.day)}${p.by ? `, por ${text(p.by)}` : ''}. No se añadió nada.`,
  plant_file_taken: () => 'Alguien ya ha tomado este estado de cuenta.',
  plant_no_lines: () => 'No se puede tomar ninguna línea de este archivo.',
  plant_lines_known: (p: Params) => `Todas sus líneas ya están en ${text(p.file)}. No se añadió nada.`,
  plant_question_open: () => 'El archivo deja algo sin decir. Responda primero a lo que se pregunta.',
  plant_unit_open: () => 'Diga en qué unidad están sus pesos.',
  plant_money_open: () => 'Diga qué son sus importes.',
  plant_settled: () => 'Este estado de cuenta está cerrado. Reábralo para cambiar lo decidido.',
  plant_not_settled: () => 'Este estado de cuenta no está cerrado. Recargue la página.',
  plant_rows_open: (p: Params) => `Diferencias que nadie ha decidido todavía: ${text(p.count)}.`,
  plant_row_decided: () => 'Alguien ya ha decidido esta fila. Recargue la página.',
  plant_step_gone: () => 'Esto ya no corresponde a la fila. Recargue la página.',
  plant_money_admin: () => 'Esto lo decide un administrador: se trata de dinero.',
  plant_no_haul_line: () => 'La carga no tiene un cargo de acarreo que se pueda ajustar.',
  plant_claim_answered: () => 'Alguien ya ha anotado en qué quedó esta reclamación.',
  plant_not_undone: () => 'Esto no se puede deshacer.',
}

type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Why a fuel purchase, a file of them or a tank was not taken as it is. */
export const fuelRefusals = {
  fuel_in_future: () => 'This lies ahead. Check the day and the time.',
  fuel_volume_missing: () => 'Enter the volume as the receipt prints it.',
  fuel_sum_differs: () => 'Volume times price is not this amount. Check the three, or say that they are printed so.',
  fuel_looks_like_litres: () =>
    'This is more than the truck’s tanks hold, and would fit as litres. Change the unit, or say that it is printed so.',
  fuel_voided: () => 'This purchase was taken out. Reload the page.',
  fuel_reimbursed: () => 'This purchase is paid back in a settlement. Take the line out there first.',
  fuel_not_flagged: () => 'This check is no longer flagged. Reload the page.',
  fuel_explanation_missing: () => 'Say what explains it.',
  fuel_not_driver_paid: () => 'Only what a driver paid with their own money is paid back.',
  fuel_no_draft: () => 'There is no draft of this driver’s settlement. Start a pay run first.',
  fuel_split_range: () => 'Only a part of it: more than nothing, and less than the whole.',
  fuel_split_part: () => 'This is a part already. Split the purchase that it is from.',
  fuel_part_differs: () =>
    'The part and its purchase are no longer of one product and unit. Correct one of them first.',
  fuel_split_credit: () => 'A credit is not split. Correct it instead.',
  fuel_deducted: () => 'This purchase is taken from pay. End that item of the pay terms first.',
  fuel_not_deductible: () =>
    'Taken from pay is only what the fleet paid for a hired company or for a driver’s own use.',
  fuel_disputed: () => 'This purchase is disputed with its provider. Write down first what came of it.',
  fuel_not_disputable: () => 'Only what the fleet owes a provider for can be disputed.',
  fuel_not_disputed: () => 'This purchase is not disputed any more. Reload the page.',
  fuel_credit_range: () => 'More than nothing, and at most what was bought for.',
  fuel_file_empty: () => 'This file is empty.',
  fuel_file_twice: (p: Params) =>
    `This very file was taken before: ${text(p.file)}, on ${text(p.day)}${p.by ? `, by ${text(p.by)}` : ''}. Nothing was added.`,
  fuel_file_unreadable: () =>
    'No line of this file looks like column heads. It must be a CSV file with a line of heads.',
  fuel_column_missing: (p: Params) =>
    p.head
      ? `The file has no column “${text(p.head)}”. Choose the right one, or leave it out.`
      : 'A column for day, volume and amount is needed.',
  fuel_too_many_rows: (p: Params) => `At most ${text(p.maximum)} rows at once. Split the file.`,
  fuel_file_taken: () => 'Somebody has taken this file already.',
  fuel_file_gone: () => 'This file is no longer here. Choose it again.',
  tank_name_taken: () => 'There is a tank of this name already.',
  tank_over_capacity: () => 'This is more than the tank holds.',
}

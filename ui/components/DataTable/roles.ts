/** The roles of a table, said once more: where its rows are laid out as cards its elements have none by themselves. */
export const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Por qué un informe no se hizo, guardó o envió. */
export const reportRefusals = {
  schedule_needs_period: () =>
    'Elija los días por un nombre como «La semana pasada», para que cada correo hable de otros días.',
  report_needs_job: (p: Params) =>
    `Más de ${text(p.maximum)} días se hacen en segundo plano, como archivo para tomar después.`,
  report_too_long_for_paper: (p: Params) =>
    `Son más de ${text(p.maximum)} filas. Limite el informe o tómelo como CSV o Excel.`,
  too_many_reports: (p: Params) => `${text(p.maximum)} de sus informes aún se están haciendo. Espere a uno de ellos.`,
  too_many_schedules: (p: Params) => `Esta flota ya envía ${text(p.maximum)} informes. Quite uno primero.`,
}

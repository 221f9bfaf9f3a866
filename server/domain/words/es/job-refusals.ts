type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Por qué un trabajo no se guardó como se escribió, o no se hicieron cargas de él. */
export const jobRefusals = {
  job_of_another_customer: (p: Params) => `El trabajo ${text(p.name)} es de otro cliente.`,
  job_unit_not_for_material: () => 'Este material no se vende en esta unidad. Su registro dice en cuáles.',
  job_unit_not_convertible: () =>
    'Nada dice cuánto de una unidad hay en la otra. Elija la misma unidad o escriba la densidad del material.',
  daily_needs_this: () => 'Las cargas se hacen por sí solas únicamente donde se sabe esto.',
  job_archived: () => 'Este trabajo está archivado. Recupérelo primero.',
  job_not_on_day: () => 'Este día queda antes del primer día del trabajo o después del último.',
  job_load_quantity: () => 'Escriba en el trabajo cuánto es una carga.',
  beyond_job: (p: Params) => {
    const fits = text(p.fits, '0')
    return fits === '0'
      ? 'La cantidad de este trabajo está agotada.'
      : `Dentro de la cantidad de este trabajo ${fits === '1' ? 'cabe solo 1 carga' : `caben solo ${fits} cargas`} más.`
  },
  job_units_apart: () =>
    'Algunas cargas de este trabajo se cuentan en una unidad que no se convierte en la suya; no se sabe lo que queda.',
}

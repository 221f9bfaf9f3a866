type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Why a job was not stored as it was typed, or no loads were made from it. */
export const jobRefusals = {
  job_of_another_customer: (p: Params) => `The job ${text(p.name)} belongs to another customer.`,
  job_unit_not_for_material: () => 'This material is not sold in this unit. Its record says in which it is.',
  job_unit_not_convertible: () =>
    'Nothing says how much of the one unit is in the other. Choose the same unit, or enter the material’s density.',
  daily_needs_this: () => 'Loads are made by themselves only where this is known.',
  job_archived: () => 'This job is archived. Bring it back first.',
  job_not_on_day: () => 'This day lies before the job’s first day or after its last.',
  job_load_quantity: () => 'Enter in the job how much one load is.',
  beyond_job: (p: Params) => {
    const fits = text(p.fits, '0')
    return fits === '0'
      ? 'The quantity of this job is used up.'
      : `Only ${fits} more ${fits === '1' ? 'load is' : 'loads are'} within the quantity of this job.`
  },
  job_units_apart: () =>
    'Some loads of this job are counted in a unit that does not convert into the job’s, so nobody knows what remains.',
}

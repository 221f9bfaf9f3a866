import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { FormProblem } from '#ui'
import type { LoadValues } from './load-values.ts'

export type LoadField = FieldPath<LoadValues>

/** The form's fields in the order in which they stand there; named as the API names them. */
export const loadFields: readonly LoadField[] = [
  'customerId',
  'jobId',
  'customerReference',
  'poNumber',
  'materialId',
  'quantityMilli',
  'unit',
  'pickup.siteId',
  'pickup.windowStart',
  'pickup.windowEnd',
  'delivery.siteId',
  'delivery.windowStart',
  'delivery.windowEnd',
  'distanceM',
  'tollsCents',
  'isPriceLater',
  'assignment.driverId',
  'assignment.truckId',
  'assignment.trailerId',
  'assignment.contractorId',
  'checksReason',
  'notes',
  'repeat',
]

/** What is wrong with the form, in the order of its fields; each problem can focus its field. */
export function formProblems(form: UseFormReturn<LoadValues>): FormProblem[] {
  return loadFields.flatMap((name) => {
    const { error } = form.getFieldState(name, form.formState)
    return error?.message ? [{ name, message: error.message, focus: () => form.setFocus(name) }] : []
  })
}

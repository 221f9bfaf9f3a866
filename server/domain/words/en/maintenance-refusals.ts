/** Why a work order or a service was not changed. */
export const maintenanceRefusals = {
  work_order_needs_approval: () => 'An admin must approve this estimate.',
  work_order_over_approval: () => 'It costs more than was approved. An admin must complete it.',
  work_order_step: () => 'The work order is no longer where this step begins. Look at it again.',
  defect_in_order: () => 'Another open work order repairs this defect already.',
  service_meter_missing: () => 'This service goes by a meter: enter what it showed.',
}

export const maintenanceRefusals = {
  work_order_needs_approval: () => 'Un administrador debe aprobar este presupuesto.',
  work_order_over_approval: () => 'Cuesta más de lo aprobado. Un administrador debe completarla.',
  work_order_step: () => 'La orden de trabajo ya no está donde empieza este paso. Mírela de nuevo.',
  defect_in_order: () => 'Otra orden de trabajo abierta ya repara este defecto.',
  service_meter_missing: () => 'Este servicio va por un medidor: escriba lo que marcaba.',
}

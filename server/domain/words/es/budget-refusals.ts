/** Why a budget or an expense was not changed. */
export const budgetRefusals = {
  budget_month_closed: () => 'El presupuesto de este mes está aprobado. Ábralo de nuevo para cambiarlo.',
  budget_month_locked: () => 'Este mes está cerrado. Ábralo de nuevo, con un motivo, para cambiarlo.',
  budget_month_step: () => 'El mes ya no está donde empieza este paso. Mírelo de nuevo.',
  budget_empty: () => 'Aún no hay nada planeado para este mes.',
  budget_line_exists: () => 'Esta categoría ya tiene una línea en este mes. Cambie esa.',
  budget_of_nothing: () => 'Escriba un monto fijo o una tarifa.',
  activity_not_of_scope: () => 'Solo se conocen las horas de los camiones propios. Elija millas o toneladas.',
  budget_copy_overlaps: () => 'Estos meses coinciden con los que se copian.',
  budget_nothing_to_copy: () => 'No hay nada planeado en estos meses.',
  budget_all_there: () => 'Todas las líneas ya están. Marque la casilla para reemplazarlas.',
  expense_of_nothing: () => 'Escriba un monto distinto de cero.',
  expense_of_the_future: () => 'Este día aún no llega. Escriba el día en que se gastó.',
}

/** Why money or papers of a load were not made or changed. */
export const chargeRefusals = {
  charges_locked: () => 'La carga está cerrada y sus importes están fijados. Corrija una línea.',
  charge_not_locked: () => 'Esta línea aún no está fijada: cambia sola con las boletas y las horas.',
  charge_already_adjusted: () => 'Esta línea ya se corrigió. Corrija su corrección.',
  charge_not_computable: () => 'Esta línea no se puede calcular con lo registrado. Escriba el importe.',
  charge_is_the_same: () => 'La línea ya dice esto.',
  side_has_no_party: () => 'Esta carga aún no tiene a nadie de ese lado.',
  charge_is_computed: () => 'Solo se puede quitar una línea agregada a mano.',
  load_not_planned: () => 'Planifique primero la carga.',
  worked_backwards: () => 'El final no es posterior al inicio.',
  worked_too_long: () => 'Más de un día no puede ser el trabajo de una carga.',
  worked_breaks_too_long: () => 'Las pausas no pagadas no dejan nada.',
  papers_too_early: () => 'Los documentos se hacen cuando la carga está entregada.',
}

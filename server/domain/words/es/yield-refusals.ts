/** Por qué no se aceptó la explicación de una diferencia. */
export const yieldRefusals = {
  yield_not_out: () => 'Los pesos de esta carga coinciden dentro de la tolerancia. No hay nada que explicar.',
  yield_behind_scale: () =>
    'Las básculas de esta carga difieren igual en todas las cargas, conduzca quien conduzca. Elija otro motivo que robo.',
  yield_claimed: () => 'Esta diferencia está reclamada. Retire primero la reclamación.',
}

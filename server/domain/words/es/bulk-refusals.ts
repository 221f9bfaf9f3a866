/** Why a step for many loads left one of them as it was. */
export const bulkRefusals = {
  no_ticket_to_verify: () => 'Ninguna boleta de esta carga espera verificación.',
  same_day: () => 'La carga ya está en este día. Elija otro.',
}

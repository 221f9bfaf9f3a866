type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Por qué una cotización no da un paso. */
export const quoteRefusals = {
  quote_wrong_status: () => 'En su estado esta cotización no puede dar este paso. Mírela de nuevo.',
  quote_incomplete: () => 'Todavía falta algo antes de que esta cotización pueda salir.',
  quote_not_computable: () => 'Con esta unidad, tarifa y material no se puede calcular un precio.',
  quote_too_large: () => 'Esta cotización supera los mil millones. Revisa la cantidad y las tarifas.',
  quote_needs_approval: () => 'Este precio está bajo el mínimo. Primero necesita una aprobación.',
  quote_not_below_floor: () => 'Este precio no está bajo el mínimo. Puede salir así.',
  quote_other_admin: () => 'Otro administrador tiene que aprobar este precio: quien lo pide no puede darlo.',
  quote_no_other_admin: () =>
    'Esta flota no tiene otro administrador que pueda aprobar. Deje que baste un motivo en los ajustes, o haga administrador a alguien.',
  quote_expired: (p: Params) => `Esta cotización era válida hasta ${text(p.day)}. Pida que se emita de nuevo.`,
  quote_valid_in_past: () => 'Este día ya pasó.',
  quote_replaced: () => 'Una versión más nueva reemplazó esta cotización.',
  quote_terms_changed: () => 'La cotización no es como usted la vio. Cargue la página de nuevo.',
  quote_has_number: () => 'Una cotización con número no se elimina. Haga una versión nueva.',
  quote_converted: () => 'Esta cotización ya se hizo un trabajo.',
  quote_needs_customer: () => 'Elija el cliente para el que es el trabajo.',
  quote_two_customers: () => 'Elija un cliente o nombre una empresa, no ambos.',
}

type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Por qué una tarifa, un precio del diésel o un cálculo no se aceptó. */
export const pricingRefusals = {
  rate_used: (p: Params) =>
    `Hay cargas acordadas con la versión ${text(p.revision)}, así que queda como está. Cree una versión nueva desde un día.`,
  rate_archived: () => 'Esta versión se archivó. Cree una tarifa nueva o recupérela primero.',
  rate_followed: (p: Params) => `Una versión posterior empieza el ${text(p.from)}. Cree la nueva a partir de esa.`,
  share_has_no_tiers: () => 'Una parte del flete no tiene escalones.',
  week_known: () => 'Esta semana ya tiene un precio. Cámbielo.',
  same_version: () => 'Elija otra versión para comparar.',
  nothing_to_price: () => 'Ninguna carga entregada de este período corresponde a la versión.',
  run_not_done: () => 'Estas cargas aún se calculan, o ya recibieron sus condiciones.',
}

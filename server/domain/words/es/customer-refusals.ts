type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

export const customerRefusals = {
  discount_needs_both: () => 'Un descuento necesita ambos: cuánto y en cuántos días.',
  po_pattern_unreadable: (p: Params) => `Este patrón no se puede leer desde el carácter ${text(p.at)}.`,
  limit_below_exposure: (p: Params) =>
    `Ya deben o deberán ${text(p.amount)}. Para no trabajar más para este cliente, reténgalo.`,
  customer_archived: () => 'Este cliente está archivado. Recupérelo primero.',
  customer_merged: (p: Params) => `Este registro se unió a ${text(p.name)}, que lo reemplaza.`,
  merge_with_itself: () => 'Elija otro cliente que no sea este.',
  merge_rates_overlap: (p: Params) =>
    `Tarifas de ambos valen para el mismo recorrido desde el ${text(p.from)}. Termine antes una de ellas.`,
  po_missing: () => 'Este cliente pide un número de orden de compra.',
  po_form: () => 'Los números de orden de este cliente tienen otra forma.',
}

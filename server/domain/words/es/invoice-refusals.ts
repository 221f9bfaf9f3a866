type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Why something was not billed, or a payment not taken. */
export const invoiceRefusals = {
  loads_not_ready: (p: Params) => `Falta resolver algo en ${text(p.loads)}. Mire primero los avisos.`,
  invoice_wrong_status: () =>
    'En su estado, esta factura no admite este paso. Lo que el cliente ya tiene se corrige con una nota de crédito.',
  invoice_nothing_open: () => 'No queda nada pendiente en esta factura.',
  invoice_not_disputed: () => 'Esta factura no está en disputa.',
  finding_not_overridable: () => 'Esto no se puede dejar pasar: corríjalo primero.',
  finding_gone: () => 'Esto se resolvió entretanto.',
  allocation_over_payment: () => 'Esto salda más de lo que llegó.',
  allocation_over_invoice: () => 'Esto es más de lo pendiente en una factura.',
  allocation_not_open: () => 'Una de estas facturas ya no está pendiente.',
  nothing_to_settle: () => 'No queda nada con que saldar facturas, o no hay ninguna pendiente.',
  day_in_future: () => 'Este día está en el futuro.',
  day_too_early: (p: Params) => `No se toman pagos de antes del ${text(p.earliest)}: revise el año.`,
  dispute_open: () => 'Esto ya está en disputa.',
  nothing_late: () => 'Este cliente no debe nada con retraso suficiente para cobrarlo.',
  payment_double: (p: Params) => `El mismo importe con esta referencia ya llegó el ${text(p.day)}.`,
  iif_names_clash: (p: Params) =>
    `QuickBooks tomaría ${text(p.from)} por uno solo, ${text(p.to)}. Cambie antes uno de los nombres.`,
  bank_line_taken: () => 'Esta línea ya se tomó de otro archivo.',
  bank_empty: () => 'No hay ninguna línea con dinero en este archivo.',
  bank_none_taken: () =>
    'Ninguna de estas líneas se puede tomar: sus fechas están en el futuro o sus facturas ya no están pendientes.',
}

type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Por qué una liquidación no se hizo, no se cambió o no se pagó. */
export const payRefusals = {
  period_too_long: (p: Params) => `Como máximo ${text(p.maximum)} días a la vez: hasta ${text(p.latest)}.`,
  settlement_state: () => 'Esta liquidación ya avanzó. Recargue para ver cómo está.',
  settlement_not_draft: () => 'El beneficiario ya ve esta liquidación. Primero vuelva a ponerla en borrador.',
  settlement_changed: () =>
    'Un saldo cambió desde que el beneficiario vio esta liquidación. Póngala en borrador y envíela de nuevo.',
  settlement_carried_on: (p: Params) =>
    `Su neto negativo lo tomó la liquidación ${text(p.settlement)}. Anule primero esa.`,
  no_quick_pay: () => 'No hay cargo por pago rápido acordado con este beneficiario.',
  pay_zero_lines: (p: Params) =>
    `${text(p.count)} líneas quedan en cero. Corrija sus importes o diga por qué no se debe nada.`,
  pay_insurance_expired: (p: Params) =>
    `El seguro del contratista venció el ${text(p.day)}. Registre primero el certificado nuevo.`,
  pay_insurance_missing: () => 'Registre en el contratista hasta cuándo está asegurado.',
  paid_before_approved: () => 'La liquidación se aprobó después de este día.',
  one_of_two: () => 'Escriba un importe o un porcentaje, uno de los dos.',
  only_of_escrow: () => 'Solo un depósito en garantía se usa o da intereses.',
  beyond_balance: () => 'Es más que el saldo.',
  pay_item_closed: () => 'Esta deducción ya terminó.',
  pay_item_double: (p: Params) => `La misma deducción desde el mismo día ya está acordada (${text(p.label)}).`,
  line_disputed: () => 'Esta línea ya está en disputa.',
  file_not_uploaded: () => 'La foto no llegó. Agréguela de nuevo.',
  dispute_answered: () => 'Alguien ya respondió a esto.',
  line_not_correctable: () => 'Solo se corrige el importe de una carga, y solo si se acepta la disputa.',
  invoice_number_taken: () => 'Esta factura del contratista ya se registró.',
  invoice_decided: () => 'Alguien ya decidió sobre esta factura.',
  invoice_needs_reason: () => 'Diga por qué.',
}

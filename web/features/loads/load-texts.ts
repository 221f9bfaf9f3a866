import type { DraftFields } from '#contracts/loads.ts'
import type { Texts } from '#web/form/compare/texts.ts'
import type { Say } from '#web/format/field-text.ts'

/** A load as its form names and writes it, part by part. */
export function loadTexts(draft: DraftFields, { words, format }: Say): Texts {
  const { form } = words.loadPages
  const { quantityMilli, unit, distanceM, pickup, delivery } = draft
  const when = ({ windowStart, windowEnd }: DraftFields['pickup']) => {
    if (windowStart && windowEnd) return format.window(windowStart, windowEnd)
    const only = windowStart ?? windowEnd
    return only && format.instant(only)
  }
  const yesOrNothing = (isSo = false) => (isSo ? words.shell.yes : null)
  return {
    [words.jobs.title]: { to: 'jobs', id: draft.jobId ?? null },
    [form.customer]: { to: 'customers', id: draft.customerId },
    [form.reference]: draft.customerReference,
    [form.po]: draft.poNumber,
    [form.material]: { to: 'materials', id: draft.materialId },
    [form.quantity]: quantityMilli !== null && unit ? format.quantity(quantityMilli, words.units[unit]) : null,
    [form.pickup]: { to: 'sites', id: pickup.siteId },
    [`${form.pickup}, ${form.window}`]: when(pickup),
    [form.delivery]: { to: 'sites', id: delivery.siteId },
    [`${form.delivery}, ${form.window}`]: when(delivery),
    [form.distance]: distanceM === null ? null : format.distance(distanceM),
    [form.price]: draft.isPriceLater ? form.priceLater : null,
    [form.tolls]: draft.tollsCents == null ? null : format.money(draft.tollsCents),
    [`${form.pickup}, ${form.requiredTicket}`]: yesOrNothing(pickup.requiresTicket),
    [`${form.delivery}, ${form.requiredTicket}`]: yesOrNothing(delivery.requiresTicket),
    [form.notes]: draft.notes,
  }
}

type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Why an offer was not answered, a paper not taken, or a look at a company's page changed nothing. */
export const contractorPortalRefusals = {
  offer_over: () => 'El plazo para responder a esta carga terminó.',
  offer_gone: () => 'Esta carga ya no se ofrece a su empresa.',
  offer_taken: (p: Params) => `${text(p.by)}, de su empresa, ya aceptó esta carga.`,
  offer_price_changed: () => 'El precio de esta carga cambió desde que lo vio. Mírelo de nuevo.',
  offer_no_truck: (p: Params) =>
    p.trucks === 1
      ? 'Su camión tiene otra carga a esa hora.'
      : `Los ${text(p.trucks)} camiones de su empresa tienen cargas a esa hora.`,
  paper_has_no_end: () => 'Este documento no tiene último día.',
  paper_lapsed: () => 'Este documento ya venció.',
  paper_end_far: () => 'Este día queda a más de diez años.',
  paper_decided: () => 'Alguien ya decidió sobre este documento.',
  view_read_only: () => 'Mira la página de una empresa: ahí no se puede cambiar nada.',
  view_over: () => 'Su vista de la página de esta empresa terminó.',
}

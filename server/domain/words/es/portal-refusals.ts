type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Por qué algo no se abre, no se pide, no se firma o no se disputa con un enlace de cliente. */
export const portalRefusals = {
  not_in_link: () => 'Este enlace no muestra eso. Pida a su transportista uno que lo haga.',
  code_not_right: () => 'Este código no abre nada. Revíselo o pida otro.',
  ticket_signed_off: () => 'Alguien ya revisó esta boleta.',
  invoice_line_disputed: () => 'Esta línea ya se disputó. La respuesta de la oficina está en la línea.',
  too_many_requests_waiting: (p: Params) =>
    `La oficina tiene ${text(p.maximum)} solicitudes suyas por responder. Espere, o llame.`,
  too_many_notices: (p: Params) => `Como máximo ${text(p.maximum)} direcciones. Termine primero una de ellas.`,
  notices_already: () => 'Esta dirección ya recibe correos, o tiene uno por confirmar.',
  too_many_papers: (p: Params) =>
    `Los archivos se hacen de ${text(p.maximum)} cargas como máximo. Reduzca primero la lista.`,
  papers_too_large: () => 'Estos archivos son demasiado grandes juntos. Reduzca primero la lista.',
  request_decided: () => 'Alguien ya respondió esto.',
  request_is_no_order: () => 'Esto es un mensaje: respóndalo.',
  request_is_no_message: () => 'Esto es un pedido: haga un borrador o rechácelo.',
  link_right_not_of_scope: () => 'Un enlace de este tipo no puede hacer eso.',
  link_invoices_by_admin: () => 'Solo un administrador hace enlaces que muestran facturas.',
}

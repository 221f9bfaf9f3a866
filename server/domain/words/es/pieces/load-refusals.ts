export const loadRefusals = {
  proposal_needs_reason: () => 'Diga por qué se rechaza: su conductor lo leerá.',
  proposal_decided: () => 'La oficina ya ha decidido sobre esta carga.',
  not_a_draft: () => 'Esta carga ya no es un borrador. Ábrala para ver dónde está.',
  already_booked: () =>
    'Esto ya estaba reservado; la respuesta se había perdido. Envíelo de nuevo para llevarlo a lo escrito aquí.',
  step_in_future: () => 'El paso no puede haber ocurrido en el futuro.',
  step_before_last: () => 'El paso no puede haber ocurrido antes que el anterior.',
  step_too_long_ago: () => 'Esto fue hace más de dos años. Revise el año.',
  draft_outdated: () => 'Este borrador se guardó en una forma anterior. Ábralo, revíselo y guárdelo de nuevo.',
  not_editable: () => 'Esta carga ya fue aceptada y su plan no cambia. Retírela o cancélela antes.',
  driver_or_contractor_required: () => 'Elija un conductor o un contratista.',
  driver_of_another_company: () => 'Este conductor no conduce para el contratista elegido.',
  tonu_needs_truck: () => 'Aún no se pidió ningún camión para esta carga, así que no hay nada que cobrar.',
  file_missing: () => 'La foto aún no se ha subido. Se conserva en su teléfono y se envía de nuevo.',
  hash_does_not_match: () => 'Lo firmado no es lo que llegó. Firme de nuevo, por favor.',
}

export const inspectionRefusals = {
  inspection_item_open: () => 'Faltan respuestas en algunos puntos.',
  inspection_severity_missing: () => 'Diga qué tan grave es el defecto.',
  inspection_defect_note_missing: () => 'Diga qué está mal.',
  inspection_photo_missing: () => 'Aquí hace falta una foto.',
  inspection_odometer_missing: () => 'Escriba el odómetro.',
  inspection_safety_open: () => 'Diga si es seguro conducirlo.',
  inspection_safe_out_of_service: () =>
    'Un defecto está marcado como fuera de servicio: así no puede ser seguro. Cambie uno de los dos.',
  inspection_unsafe_without_reason: () =>
    'Ningún defecto está marcado como fuera de servicio. Diga por qué no es seguro, o marque el defecto.',
  inspection_signature_missing: () => 'Firme el informe.',
  inspection_item_unknown: () => 'Este punto no está en la lista con que se hizo el informe, o está dos veces.',
  inspection_not_acknowledged: () => 'Lea primero el informe anterior de este camión o remolque.',
  defect_not_open: () => 'Alguien ya certificó este defecto.',
  defect_not_to_reopen: () => 'El conductor siguiente ya revisó este informe. Informe el defecto de nuevo.',
  template_required_item_missing: () => 'Este punto lo exige 49 CFR 396.11 y queda en la lista.',
  template_item_twice: () => 'Este punto está dos veces en la lista.',
  template_own_item_unnamed: () => 'Dé un nombre a su propio punto.',
  template_unknown_item: () => 'No se conoce este punto. Vuelva a cargar la página.',
  reading_goes_back: () => 'Es menos que la lectura anterior. ¿Se cambió el instrumento?',
}

export const inspectionRefusals = {
  inspection_item_open: () => 'Certains points sont encore sans réponse.',
  inspection_severity_missing: () => 'Dites la gravité de la défectuosité.',
  inspection_defect_note_missing: () => 'Dites ce qui ne va pas.',
  inspection_photo_missing: () => 'Une photo est nécessaire ici.',
  inspection_odometer_missing: () => 'Saisissez le compteur kilométrique.',
  inspection_safety_open: () => 'Dites si le véhicule peut rouler en sécurité.',
  inspection_safe_out_of_service: () =>
    'Une défectuosité est marquée hors service : le véhicule ne peut donc pas être sûr. Changez l’un des deux.',
  inspection_unsafe_without_reason: () =>
    'Aucune défectuosité n’est marquée hors service. Dites pourquoi ce n’est pas sûr, ou marquez la défectuosité.',
  inspection_signature_missing: () => 'Signez le rapport.',
  inspection_item_unknown: () => 'Ce point n’est pas sur la liste qui a servi au rapport, ou il y est deux fois.',
  inspection_not_acknowledged: () => 'Lisez d’abord le rapport précédent de ce camion ou de cette remorque.',
  defect_not_open: () => 'Quelqu’un a déjà certifié cette défectuosité.',
  defect_not_to_reopen: () => 'Le conducteur suivant a déjà revu ce rapport. Signalez de nouveau la défectuosité.',
  template_required_item_missing: () => 'Ce point est exigé par 49 CFR 396.11 et reste sur la liste.',
  template_item_twice: () => 'Ce point est deux fois sur la liste.',
  template_own_item_unnamed: () => 'Donnez un nom à votre propre point.',
  template_unknown_item: () => 'Ce point est inconnu. Rechargez la page.',
  reading_goes_back: () => 'C’est moins que le relevé précédent. L’instrument a-t-il été remplacé ?',
}

export const loadRefusals = {
  proposal_needs_reason: () => 'Dites pourquoi il est refusé : son chauffeur le lira.',
  proposal_decided: () => 'Le bureau a déjà décidé de ce chargement.',
  not_a_draft: () => "Ce chargement n'est plus un brouillon. Ouvrez-le pour voir où il en est.",
  already_booked: () =>
    'C’était déjà réservé ; la réponse s’était perdue. Envoyez de nouveau pour y porter ce qui est saisi ici.',
  step_in_future: () => 'L’étape ne peut pas avoir eu lieu dans le futur.',
  step_before_last: () => 'L’étape ne peut pas avoir eu lieu avant la précédente.',
  step_too_long_ago: () => 'C’était il y a plus de deux ans. Vérifiez l’année.',
  draft_outdated: () =>
    'Ce brouillon date d’une forme plus ancienne. Ouvrez-le, relisez-le et enregistrez-le de nouveau.',
  not_editable: () => 'Ce chargement a déjà été accepté : son plan ne change plus. Retirez-le ou annulez-le d’abord.',
  driver_or_contractor_required: () => 'Choisissez un chauffeur ou un sous-traitant.',
  driver_of_another_company: () => 'Ce chauffeur ne roule pas pour le sous-traitant choisi.',
  tonu_needs_truck: () => "Aucun camion n'a encore été commandé pour ce chargement : il n'y a rien à facturer.",
  file_missing: () => "La photo n'est pas encore arrivée. Elle reste sur votre téléphone et part de nouveau.",
  hash_does_not_match: () => "Ce qui est arrivé n'est pas ce qui a été signé. Veuillez signer de nouveau.",
}

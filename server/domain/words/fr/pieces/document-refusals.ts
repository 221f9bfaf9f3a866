export const documentRefusals = {
  empty: () => 'Le fichier est vide. Reprenez la photo.',
  too_large: (p: Record<string, unknown>) =>
    `Le fichier dépasse ${String(p.maximumMb)} Mo. Prenez la photo en plus faible résolution.`,
  not_an_image: () =>
    'Ce n’est pas une image qui peut être gardée ici : JPEG, PNG ou WebP. Pour d’autres papiers, aussi PDF.',
  too_many_pixels: () => 'La photo dépasse 40 mégapixels. Prenez-la en plus faible résolution.',
  broken: () => 'La photo est endommagée et ne s’ouvre pas. Reprenez-la.',
  upload_hash_differs: () => 'Le fichier a été endommagé en route. Il est gardé sur votre appareil et sera renvoyé.',
  pictures_busy: () => 'Beaucoup de photos arrivent en ce moment. La vôtre est gardée et renvoyée dans un instant.',
  file_damaged: () =>
    'Ce fichier a été abîmé dans le stockage et ne peut pas être affiché. Renvoyez-le si vous l’avez encore et prévenez l’exploitant.',
  storage_full: () => 'Votre flotte n’a plus de place pour des fichiers. Rien n’est perdu; demandez-en à l’exploitant.',
  storage_full_new_fleet: (p: Record<string, unknown>) =>
    `Le premier jour, une flotte conserve au plus ${String(p.maximumGb)} Go de fichiers. Le reste sera accepté demain.`,
  too_many_unfinished: () =>
    'Plusieurs de vos envois ne sont pas terminés. Celui-ci reste sur votre appareil et partira ensuite.',
  too_much_today: () =>
    'Vous avez envoyé plus de fichiers aujourd’hui que permis à une personne. Le reste partira demain.',
  load_is_closed: () => 'Le chargement est fermé. Le bureau peut encore y ajouter des papiers.',
  load_is_draft: () => 'Le chargement est encore un brouillon. Planifiez-le avant d’ajouter des preuves.',
  ticket_unreadable: () => 'La photo n’a pas pu être lue. Écrivez ce que dit le billet, ou reprenez-la.',
  ticket_reader_busy: () =>
    'D’autres billets sont en cours de lecture. Réessayez dans un instant, ou écrivez ce que dit le billet.',
  ticket_wrong_status: () => 'Le billet n’est plus là où cette étape commence. Voyez son état actuel.',
  ticket_four_eyes: () =>
    'Au-delà du poids fixé par votre flotte, une autre personne doit vérifier un billet que vous avez saisi.',
  ticket_weights_needed: () => 'Il faut un poids net avant de vérifier le billet.',
  ticket_tare_above_gross: () => 'Le poids à vide doit être inférieur au poids brut.',
  ticket_same_site: () => 'Le chargement et la livraison sont au même site.',
  ticket_row_asks: () => 'Une question se pose d’abord sur ce billet. Vérifiez-le et dites s’il est juste tel quel.',
}

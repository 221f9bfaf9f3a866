import { bound } from '#domain/words/bound.ts'
import type { Words } from '#domain/words/words.ts'
import { documentRefusals } from './pieces/document-refusals.ts'
import { loadRefusals } from './pieces/load-refusals.ts'

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

export const refusals = {
  ...loadRefusals,
  ...documentRefusals,
  geofence_few_corners: () => 'Trois coins différents au moins.',
  geofence_crosses_itself: () => 'Le bord se croise lui-même. Mettez les coins dans l’ordre où vous en feriez le tour.',
  geofence_over_date_line: () => 'Le terrain ne peut pas franchir la ligne de changement de date.',
  geofence_too_wide: () => 'Un coin est à plus de 30 km du premier. Vérifiez latitude et longitude.',
  geofence_too_small: () => 'Le terrain fait moins de 400 m² : aucune position n’y serait jamais.',
  period_ends_before_start: () => 'Le dernier jour précède le premier.',
  above_zero: () => 'Saisissez plus que zéro.',
  tiers_overlap: () => 'Deux paliers commencent au même chiffre.',
  tiers_from_zero: () => 'Sous le premier palier, le tarif ci-dessus vaut : un palier commence au-dessus de zéro.',
  accessorial_twice: () => 'Deux prix pour le même frais accessoire.',
  bank_line_twice: () => 'Une ligne du fichier est choisie deux fois.',
  stale_version: () =>
    'Quelqu’un a modifié cette fiche entre-temps. Comparez les deux versions et enregistrez de nouveau.',
  not_allowed_for_you: () => 'Cette étape ne vous revient pas.',
  on_hold: () => 'Le chargement est en attente. Le bureau doit d’abord lever l’attente.',
  illegal_step: () => 'Le chargement n’est plus là où cette étape commence. Voyez son état actuel.',
  take_back_too_late: () => 'Une étape peut être reprise pendant deux minutes. Demandez au bureau de le faire.',
  nothing_to_take_back: () => 'Il n’y a aucune étape à reprendre.',
  auto_close_off: () => 'Dans cette flotte, le bureau ferme les chargements.',
  reason_required: () => 'Dites pourquoi.',
  plan_incomplete: () =>
    'Le chargement ne peut pas encore être planifié : il manque quelque chose ou cela se contredit.',
  assignment_blocked: () => 'Cette assignation n’est pas permise. Voyez quel contrôle a échoué.',
  assignment_needs_reason: () => 'Un contrôle avertit. Donnez un motif pour assigner quand même.',
  outside_geofence: () => 'Vous n’êtes pas au site. Dites pourquoi vous arrivez d’ici, ou attendez d’y être.',
  position_unknown: () => 'Il n’y a pas de position. Activez la localisation, ou dites pourquoi il n’y en a pas.',
  missing_proof: () => 'Il manque des preuves. Ce que vous avez entré est conservé.',
  ticket_does_not_add_up: () =>
    'Brut moins tare ne donne pas le net du billet. Vérifiez les trois poids, ou dites ce qui ne va pas.',
  weight_over_legal_unconfirmed: () =>
    'Le camion dépasse son poids légal. Déchargez-en une partie, ou confirmez que vous partez ainsi.',
  ticket_not_verified: () => 'Un billet de pesée reste à vérifier.',
  open_mismatch: () => 'Un écart est encore ouvert. Tranchez avant de fermer.',
  charges_not_computed: () =>
    'Tous les frais ne peuvent pas encore être calculés. L’onglet Montants nomme ce qui manque.',
  too_many_views: (p) => `Cette liste a déjà ${text(p.maximum)} vues enregistrées. Retirez-en une d’abord.`,
  too_many_matching: (p) => `Cela fait plus de ${text(p.maximum)} chargements. Resserrez d’abord le filtre.`,
  search_too_slow: () => 'Cette recherche est trop longue. Un texte plus long trouve plus vite.',
  not_found: () => 'Cette fiche n’existe pas, ou vous ne pouvez pas la voir.',
  not_signed_in: () => 'Connectez-vous de nouveau. Ce que vous avez écrit est conservé.',
  not_allowed: () => 'Votre rôle ne le permet pas. Un administrateur de votre flotte peut l’accorder.',
  no_role: () => 'Vous n’avez pas encore de rôle dans cette flotte. Demandez-en un à un administrateur.',
  bad_request: () => 'La demande n’a pas pu être lue.',
  invalid_field: () => 'Vérifiez ce champ.',
  request_too_large: () => 'C’est trop pour un seul envoi.',
  control_characters: () => 'Ce texte contient des caractères impossibles à enregistrer. Saisissez-le de nouveau.',
  operation_reused: () => 'Cette action a déjà servi à autre chose. Rechargez la page et réessayez.',
  queue_file_changed: () =>
    'Ce fichier n’est plus tel que le téléphone l’a écrit. Exportez-le à nouveau et importez-le sans le modifier.',
  operation_running: () => 'La même action est encore en cours. Attendez un moment.',
  unexpected: () => 'Quelque chose a échoué de notre côté. Ce que vous avez écrit est conservé; réessayez.',
  not_in_demo: () =>
    'Cette démonstration tourne dans votre seul navigateur et ne peut pas le faire. Une installation de Haulbook le fait.',
  disk_full: () =>
    'Il n’y a plus de place pour enregistrer ceci. Rien n’est perdu; demandez à l’exploitant de libérer de l’espace, puis réessayez.',
  unavailable: () => 'Le service n’est pas disponible. Réessayez dans un moment.',
  exports_busy: () => 'D’autres fichiers sont en préparation. Réessayez dans quelques secondes.',
  too_many_streams: () => 'Trop de vos pages suivent les changements en direct. Fermez-en quelques-unes.',
  request_stalled: () => 'La requête s’est arrêtée en chemin. Renvoyez-la.',
  too_much_at_once: () =>
    'Vous avez demandé beaucoup à la fois. Attendez un instant et réessayez ; rien n’a été changé.',
  throttled: (p) => `Trop d’essais. Réessayez dans ${text(p.seconds, 'quelques')} secondes.`,
  required: () => 'Ceci est nécessaire.',
  too_short: (p) => `Au moins ${bound('fr', p.minimum)} caractères.`,
  too_long: (p) => `Au plus ${bound('fr', p.maximum)} caractères.`,
  too_small: (p) => `Au moins ${bound('fr', p.minimum)}.`,
  too_big: (p) => `Au plus ${bound('fr', p.maximum)}.`,
  too_far: (p) => `Au plus ${bound('fr', p.miles)} milles (${bound('fr', p.kilometres)} km).`,
  wrong_type: () => 'Une autre sorte de valeur est attendue ici.',
  wrong_format: (p) =>
    p.format === 'email' ? 'Ce n’est pas une adresse de courriel.' : 'Ce n’est pas la forme attendue.',
  not_an_option: () => 'Choisissez une des options.',
  unknown_field: (p) => `Il n’y a pas de champ nommé ${text(p.keys)}.`,
  not_a_driver: () => 'Seul un chauffeur de cette flotte envoie des positions.',
  intake_full: () => 'Beaucoup de positions arrivent en ce moment. Renvoyez celles-ci dans une seconde.',
  no_truck: () =>
    'Aucun camion n’appartient à ce chargement ou à ce chauffeur : les positions ne peuvent pas être gardées.',
  wrong_credentials: () => 'Courriel ou mot de passe incorrect.',
} satisfies Words['refusals']

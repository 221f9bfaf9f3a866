/** Pourquoi un réglage n’a pas été pris ainsi. */
export const settingRefusals = {
  unknown_setting: () => 'Ce réglage n’existe pas.',
  wrong_kind: () => 'Une autre sorte de valeur est attendue ici.',
  below_minimum: () => 'C’est moins que ce que le réglage permet.',
  above_maximum: () => 'C’est plus que ce que le réglage permet.',
  no_pay_page: () => 'Saisissez une adresse qui commence par https://, avec {number} et {amount} à leur place.',
  one_line_only: () => 'Ceci tient sur une ligne : retirez les sauts de ligne.',
  too_many_lines: () => 'C’est plus de lignes qu’un document n’en contient.',
  no_picture: () => 'Choisissez une image envoyée ici : JPEG, PNG ou WebP.',
  no_amount: () => 'Saisissez un chiffre comme 0.18, avec un point et quatre décimales au plus, ou laissez vide.',
  logo_too_large: () => 'Un logo a 1 Mo et 3 000 pixels de côté au plus. Choisissez une image plus petite.',
}

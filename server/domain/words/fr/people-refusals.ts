export const peopleRefusals = {
  password_too_common: () =>
    'Ce mot de passe est facile à deviner : mots courants, noms, suites de touches. Quelques mots sans lien conviennent.',
  wrong_password: () => 'Ce n’est pas votre mot de passe.',
  too_many_mails: (p: Record<string, unknown>) =>
    `Votre flotte a écrit ${String(p.maximum)} courriels en une journée, c’est le maximum. Personne n’a été invité ; continuez demain.`,
  too_many_sign_ups: () => 'Trop de flottes ont été créées ici en une heure. Réessayez plus tard.',
  reset_needed: () =>
    'Trop de mots de passe erronés de suite. Choisissez-en un nouveau : « Mot de passe oublié ? » vous envoie un lien.',
  link_not_valid: () => 'Ce lien est utilisé, expiré ou incomplet. Demandez-en un nouveau.',
  other_account: () => 'Cette invitation est pour une autre adresse. Déconnectez-vous et rouvrez le lien.',
  sign_in_first: () => 'Un compte existe pour cette adresse. Connectez-vous et l’invitation est acceptée.',
  last_admin: () => 'Une flotte a besoin d’au moins un administrateur. Nommez d’abord quelqu’un d’autre.',
  contractor_needed: () => 'Dites pour quel sous-traitant cette personne travaille.',
  record_taken: () => 'Cette fiche appartient déjà à quelqu’un d’autre.',
  not_yourself: () => 'Vous ne pouvez pas vous suspendre vous-même.',
  not_a_zone: () => 'Ce n’est pas un fuseau horaire. Écrivez-le comme America/Chicago.',
  no_demo: () => 'La connexion en un clic ne marche que dans les flottes de démonstration sur cette machine.',
  always_told: () => 'Vous en êtes toujours informé : cela protège votre compte.',
  not_told_of_this: () => 'Ce rôle n’est pas informé de ce genre de nouvelle.',
  second_factor_on: () => 'La seconde étape est déjà activée.',
  second_factor_off: () => 'La seconde étape n’est pas activée.',
  wrong_code: () => 'Ce code n’est pas bon, ou a déjà servi. Attendez le suivant.',
  too_many_tokens: () => 'Vous avez déjà 20 jetons d’accès. Révoquez-en un d’abord.',
  no_such_load: () => 'Aucun chargement de cette flotte ne porte ce numéro.',
  confirm_password: () => 'Ceci demande votre mot de passe. Rien n’a encore changé.',
  passkey_not_right: () => 'L’appareil n’a pas pu être vérifié. Réessayez, ou utilisez votre mot de passe.',
  too_many_passkeys: () => 'Vous avez déjà 20 clés d’accès. Retirez-en une d’abord.',
}

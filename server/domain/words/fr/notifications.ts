import type { NotificationFacts, NotificationKind } from '#domain/notifications/kinds.ts'
import { named, namedList } from '#domain/words/named.ts'
import type { Words } from '#domain/words/words.ts'
import { alerts } from './alerts.ts'
import { loads } from './loads.ts'

/** Ce dont on informe les gens, et la page où ils le lisent. */
export const notifications = {
  title: 'Notifications',
  unread: 'Non lues',
  /** Of one. */
  isUnread: 'Non lue',
  all: 'Toutes',
  show: 'Afficher',
  about: 'Sujet',
  everything: 'Tout',
  markRead: 'Marquer comme lue',
  markUnread: 'Marquer comme non lue',
  markAllRead: 'Tout marquer comme lu',
  markedAll: (count: number) =>
    count === 1 ? 'Une notification marquée comme lue' : `${count} notifications marquées comme lues`,
  none: 'Rien à lire pour l’instant',
  noneText:
    'Ce qui vous attend s’affiche ici dès que cela arrive : chargements qui vous sont confiés, billets qui ne concordent pas, étapes refusées.',
  what: 'Ce qui s’est passé',
  when: 'Quand',
  state: 'État',
  read: 'Lue',
  open: 'Ouvrir',
  because: {
    you: 'Parce que c’est votre compte',
    admin: 'Parce que vous êtes administrateur',
    dispatcher: 'Parce que vous êtes répartiteur',
    driver: 'Parce que c’est votre chargement',
    contractor: 'Parce que c’est un chargement de votre entreprise',
  },
  matrix: {
    title: 'Ce dont vous êtes informé',
    text: 'Pour cette flotte. Une connexion depuis un nouvel appareil est toujours signalée, par courriel aussi.',
    event: 'Nouvelle',
    inApp: 'Ici',
    mail: 'Courriel',
    reset: 'Revenir au choix de la flotte',
    always: 'Toujours',
    fleetTitle: 'Qui est informé de quoi',
    fleetText: 'Le choix pour chaque rôle. Chacun peut en décider autrement dans son profil.',
    role: 'Rôle',
  },
  mail: {
    choice: { off: 'Pas de courriel', digest: 'Une fois par jour', now: 'Tout de suite' },
    hello: (name: string) => `Bonjour ${name},`,
    digestSubject: (count: number, fleet: string) =>
      count === 1 ? `${fleet} : une nouvelle` : `${fleet} : ${count} nouvelles`,
    more: (count: number) => `et ${count} autres sur votre page de notifications.`,
    why: (link: string) => `Vous choisissez ce dont vous êtes informé dans votre profil : ${link}`,
  },
  group: { loads: 'Chargements', proof: 'Preuves', money: 'Argent', people: 'Personnes', account: 'Votre compte' },
  kind: {
    load_assigned: 'Un chargement vous est confié',
    load_withdrawn: 'Un chargement vous est retiré',
    load_declined: 'Un chargement est refusé',
    load_proposed: 'Un chauffeur propose un chargement',
    proposal_approved: 'Un chargement que vous avez proposé est approuvé',
    proposal_declined: 'Un chargement que vous avez proposé est refusé',
    step_refused: 'Une étape d’un chauffeur n’est pas admise',
    daily_loads_missing: 'Les chargements du jour d’un contrat ne sont pas créés',
    tracking_alert: 'Un camion demande attention',
    alert_assigned: 'Une alerte vous est confiée',
    defect_out_of_service: 'Défectuosité hors service',
    defect_reported: 'Un conducteur signale une défectuosité',
    defect_certified: 'Une défectuosité que vous avez signalée est certifiée',
    message_sent: 'Un message sur un chargement',
    delivered_without_proof: 'Livré sans preuve',
    left_without_proof: 'Parti de l’enlèvement, preuve manquante',
    ticket_mismatch: 'Un billet de pesée ne concorde pas',
    customer_charge_adjusted: 'Un montant client est ajusté',
    pay_adjusted: 'Une paie est ajustée',
    settlement_ready: 'Un règlement est prêt pour vous',
    settlement_approved: 'Votre règlement est approuvé',
    settlement_paid: 'Votre règlement est payé',
    settlement_voided: 'Votre règlement est annulé',
    settlement_disputed: 'Une ligne d’un règlement est contestée',
    dispute_answered: 'Votre contestation a une réponse',
    invitation_accepted: 'Une invitation est acceptée',
    new_device: 'Connexion depuis un nouvel appareil',
    file_damaged: 'Une photo ou un document enregistré est endommagé',
    bulk_finished: 'Une étape pour plusieurs chargements est finie',
  } satisfies Record<NotificationKind, string>,
  said: {
    load_assigned: (f) => `Le chargement ${f.load} est pour vous, de la part de ${f.by}.`,
    load_withdrawn: (f) => `Le chargement ${f.load} n’est plus à vous ; ${f.by} l’a modifié.`,
    load_declined: (f) => `${f.by} a refusé le chargement ${f.load} : ${f.reason}`,
    load_proposed: (f) => `${f.by} propose un chargement : ${f.site}.`,
    proposal_approved: (f) => `${f.by} a approuvé le chargement que vous avez proposé (${f.site}) : ${f.load}.`,
    proposal_declined: (f) => `${f.by} a refusé le chargement que vous avez proposé (${f.site}) : ${f.reason}`,
    step_refused: (f) => `« ${named(f.step, loads.action)} » de ${f.by} sur le chargement ${f.load} n’a pas été admis.`,
    daily_loads_missing: (f) =>
      `Les chargements d’aujourd’hui du contrat ${f.job} n’ont pas été créés : quelque chose l’empêche. Créez-les depuis le contrat pour voir quoi.`,
    tracking_alert: (f) => `Chargement ${f.load} : ${named(f.alert, alerts.kind)}.`,
    alert_assigned: (f) => `${f.by} vous a confié l’alerte du chargement ${f.load} : ${named(f.alert, alerts.kind)}.`,
    defect_out_of_service: (f) => `${f.truck} ne doit pas rouler. ${f.by} : ${f.defect}`,
    defect_reported: (f) => `${f.by} signale une défectuosité sur ${f.truck} : ${f.defect}`,
    defect_certified: (f) => `${f.by} a certifié la défectuosité que vous avez signalée sur ${f.truck} : ${f.defect}`,
    message_sent: (f) => `${f.by} a écrit au sujet du chargement ${f.load}.`,
    delivered_without_proof: (f) =>
      `Le chargement ${f.load} est livré, mais ses preuves ont des lacunes : ${namedList(f.flags, loads.flag)}.`,
    left_without_proof: (f) =>
      `Vous avez quitté ${f.site} avec le chargement ${f.load}. Il manque encore la photo ou le billet.`,
    ticket_mismatch: (f) => `Le billet de pesée ${f.ticket} ne concorde pas avec le chargement ${f.load}.`,
    customer_charge_adjusted: (f) => `${f.by} a ajusté ce que paie le client du chargement ${f.load} : ${f.reason}`,
    pay_adjusted: (f) => `${f.by} a ajusté la paie du chargement ${f.load} : ${f.reason}`,
    settlement_ready: (f) => `Le règlement ${f.settlement} est prêt à être examiné.`,
    settlement_approved: (f) => `Le règlement ${f.settlement} est approuvé.`,
    settlement_paid: (f) => `Le règlement ${f.settlement} est payé.`,
    settlement_voided: (f) => `Le règlement ${f.settlement} est annulé. Ses lignes viendront avec le suivant.`,
    settlement_disputed: (f) => `${f.by} conteste une ligne du règlement ${f.settlement} : ${f.reason}`,
    dispute_answered: (f) => `${f.by} a répondu à votre contestation du règlement ${f.settlement} : ${f.reason}`,
    invitation_accepted: (f) => `${f.by} (${f.email}) a accepté l’invitation et a rejoint la flotte.`,
    new_device: (f) =>
      `Quelqu’un s’est connecté à votre compte depuis un nouvel appareil : ${f.device}, depuis ${f.ip}.`,
    file_damaged: (f) =>
      f.load === ''
        ? 'Une photo ou un document enregistré est endommagé. Qui l’a encore peut l’envoyer de nouveau ; l’exploitant le retrouve dans une sauvegarde.'
        : `Une photo ou un document enregistré du chargement ${f.load} est endommagé. Qui l’a encore peut l’envoyer de nouveau ; l’exploitant le retrouve dans une sauvegarde.`,
    bulk_finished: (f) =>
      `Votre étape pour plusieurs chargements est finie : ${f.done} modifiés, ${f.refused} laissés tels quels.`,
  } satisfies Record<NotificationKind, (facts: NotificationFacts) => string>,
} satisfies Words['notifications']

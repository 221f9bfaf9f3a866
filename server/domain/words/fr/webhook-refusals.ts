type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'number' ? String(value) : '')

/** Pourquoi une adresse d’événements n’est pas prise, ou un message pas envoyé. */
export const webhookRefusals = {
  webhook_address: () => 'Saisissez une adresse qui commence par https://, sans nom ni mot de passe.',
  webhook_too_many: (p: Params) => `Une flotte a au plus ${text(p.maximum)} adresses. Retirez-en une d’abord.`,
  webhook_waits: () => 'Ce message attend déjà d’être envoyé.',
}

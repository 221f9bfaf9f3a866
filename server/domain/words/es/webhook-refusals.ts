type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'number' ? String(value) : '')

/** Por qué no se toma una dirección para eventos o no se envía un mensaje. */
export const webhookRefusals = {
  webhook_address: () => 'Escriba una dirección que empiece por https://, sin nombre ni contraseña.',
  webhook_too_many: (p: Params) => `Una flota tiene como máximo ${text(p.maximum)} direcciones. Quite una primero.`,
  webhook_waits: () => 'Este mensaje ya espera a ser enviado.',
}

type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Por qué la API abierta no hace lo que pide un programa. */
export const apiRefusals = {
  version_required: () => 'Envíe en If-Match la versión en que se basa el cambio: es el ETag del registro.',
  token_reads_only: () => 'Este token solo lee. Cree uno que pueda cambiar cosas.',
  method_not_open: (p: Params) => `Esta dirección admite ${text(p.allowed)}.`,
}

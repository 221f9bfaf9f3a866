type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Why the open API does not do as a program asks. */
export const apiRefusals = {
  version_required: () => 'Send the version that the change is based on as If-Match: it is the ETag of the record.',
  token_reads_only: () => 'This token only reads. Make one that may change things.',
  method_not_open: (p: Params) => `This address takes ${text(p.allowed)}.`,
}

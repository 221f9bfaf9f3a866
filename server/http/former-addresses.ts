/** Where lists were that programs fetch with a key, by the list's name: what was set up then still works. */
export const formerAddresses: Readonly<Record<string, string>> = {
  '/api/loads/export': 'loads',
  '/api/audit/export': 'audit',
}

/** Whether this browser can ask a device for keys of an address; by a bare number of a machine none can be asked for. */
export function hasPasskeys(): boolean {
  // The prerendered page is for most browsers.
  if (typeof window === 'undefined') return true
  return 'PublicKeyCredential' in globalThis && globalThis.isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)
}

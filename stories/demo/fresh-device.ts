const ROLE = 'haulbook.demo.role'
const SEEN = 'haulbook.demo.seen'
const TABS = 'haulbook.demo'
/** How the page looks is the visitor's; all else belongs to a database that is gone. */
const KEPT = 'haulbook.look'

/**
 * Forgets what the pages kept on this device (drafts, what the phone had not sent, recent records): it speaks of a
 * database that ended with the last visit. Another tab that is at work keeps its own.
 */
export async function forgetLastVisit(): Promise<void> {
  if (!(await isFirstTab())) return
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('haulbook.') && key !== KEPT) localStorage.removeItem(key)
  }
  const databases = 'databases' in indexedDB ? await indexedDB.databases() : []
  for (const { name } of databases) if (name?.startsWith('haulbook-')) indexedDB.deleteDatabase(name)
}

/** Holds a lock as long as this tab lives, and says whether no other tab of the demo held it before. */
async function isFirstTab(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  void navigator.locks.request(TABS, { mode: 'shared' }, () => new Promise(() => {}))
  return !held.some(({ name }) => name === TABS)
}

/** What this tab keeps over a reload: whom the visitor was, and that they have read what the demo is. */
export const visit = {
  role: () => sessionStorage.getItem(ROLE),
  keepRole: (role: string) => sessionStorage.setItem(ROLE, role),
  isFirst: () => sessionStorage.getItem(SEEN) === null,
  keepSeen: () => sessionStorage.setItem(SEEN, 'yes'),
}

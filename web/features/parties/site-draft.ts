import type { SiteFields } from '#contracts/sites.ts'
import type { Draft } from '#web/form/use-record-form.ts'

/** A site as its form holds it before it is complete. */
export type SiteDraft = Draft<SiteFields>

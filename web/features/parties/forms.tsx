import { lazyPart } from '#web/lazy-part.ts'

// The forms of records open in drawers: they come when one is opened, so that a list is no heavier for them.

export const ContractorTabs = lazyPart(() => import('./contractor-tabs.tsx'), 'ContractorTabs')
export const ContactsPart = lazyPart(() => import('./contacts-part.tsx'), 'ContactsPart')
export const ContractorForm = lazyPart(() => import('./contractor-form.tsx'), 'ContractorForm')
export const CustomerForm = lazyPart(() => import('./customer-form.tsx'), 'CustomerForm')
export const CustomerTabs = lazyPart(() => import('./customer-tabs.tsx'), 'CustomerTabs')
export const DriverForm = lazyPart(() => import('./driver-form.tsx'), 'DriverForm')
export const DriverTabs = lazyPart(() => import('./driver-tabs.tsx'), 'DriverTabs')
export const JobForm = lazyPart(() => import('./job-form.tsx'), 'JobForm')
export const MaterialForm = lazyPart(() => import('./material-form.tsx'), 'MaterialForm')
export const RateCardForm = lazyPart(() => import('./rate-card-form.tsx'), 'RateCardForm')
export const SiteForm = lazyPart(() => import('./site-form.tsx'), 'SiteForm')
export const TrailerForm = lazyPart(() => import('./trailer-form.tsx'), 'TrailerForm')
export const TruckForm = lazyPart(() => import('./truck-form.tsx'), 'TruckForm')

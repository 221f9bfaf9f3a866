import { lazy } from 'react'

// The forms of records open in drawers: they come when one is opened, so that a list is no heavier for them.

export const ContractorTabs = lazy(async () => ({
  default: (await import('./contractor-tabs.tsx')).ContractorTabs,
}))
export const ContactsPart = lazy(async () => ({ default: (await import('./contacts-part.tsx')).ContactsPart }))
export const ContractorForm = lazy(async () => ({ default: (await import('./contractor-form.tsx')).ContractorForm }))
export const CustomerForm = lazy(async () => ({ default: (await import('./customer-form.tsx')).CustomerForm }))
export const CustomerTabs = lazy(async () => ({ default: (await import('./customer-tabs.tsx')).CustomerTabs }))
export const DriverForm = lazy(async () => ({ default: (await import('./driver-form.tsx')).DriverForm }))
export const DriverTabs = lazy(async () => ({ default: (await import('./driver-tabs.tsx')).DriverTabs }))
export const JobForm = lazy(async () => ({ default: (await import('./job-form.tsx')).JobForm }))
export const MaterialForm = lazy(async () => ({ default: (await import('./material-form.tsx')).MaterialForm }))
export const RateCardForm = lazy(async () => ({ default: (await import('./rate-card-form.tsx')).RateCardForm }))
export const SiteForm = lazy(async () => ({
  default: (await import('./site-form.tsx')).SiteForm,
}))
export const TrailerForm = lazy(async () => ({ default: (await import('./trailer-form.tsx')).TrailerForm }))
export const TruckForm = lazy(async () => ({ default: (await import('./truck-form.tsx')).TruckForm }))

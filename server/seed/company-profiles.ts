import type { settings as companySettings } from '#domain/company/declared.ts'
import type { Drawing } from './pictures.ts'

type CompanyText = Exclude<keyof typeof companySettings, 'company_logo'>
export type DemoProfile = { logo: Drawing; texts: Record<CompanyText, string>; usdot: string }

const GREEN = '#1f5b3a'
const EARTH = '#8a5a2b'
const GOLD = '#b3801f'

/** A cedar over a road that forks. */
const cedar: Drawing = {
  width: 480,
  height: 400,
  background: '#ffffff',
  shapes: [
    { fill: GREEN, path: 'M240 20L320 130H160zM240 90L350 210H130zM240 165L385 300H95z' },
    { fill: EARTH, path: 'M222 300h36v40h-36z' },
    { fill: '#26303f', path: 'M225 335h30l120 50h-60l-75-32-75 32h-60z' },
  ],
}

/** An ear of grain over a straight line. */
const prairie: Drawing = {
  width: 480,
  height: 400,
  background: '#ffffff',
  shapes: [
    { fill: GOLD, path: [60, 130, 200].map((y) => `M240 ${y}l70 50-70 50-70-50z`).join('') },
    { fill: GOLD, path: 'M232 290h16v60h-16z' },
    { fill: '#26303f', path: 'M40 350h400v18H40z' },
  ],
}

/** By the key of the fleet. Telephones and numbers are of the ranges that are kept for examples. */
export const demoProfiles: Readonly<Record<string, DemoProfile>> = {
  'cedar-fork': {
    logo: cedar,
    usdot: '0000184',
    texts: {
      company_legal_name: 'Cedar Fork Hauling LLC',
      company_address: '4100 Cedar Fork Road\nCatoosa, OK 74015',
      company_phone: '918 555 0100',
      company_tax_id: '00-5550142',
      company_remit_to: 'Cedar Fork Hauling LLC\nPO Box 5500\nTulsa, OK 74100',
      company_bank: 'First Bank of the Example\nRouting 000000000\nAccount 0005550142',
      company_terms:
        'Please name the invoice with the payment. Tickets are disputed within 15 days of the invoice, in the customer portal or in writing.',
      company_footer: 'A company of the demo: no such business exists',
    },
  },
  'prairie-line': {
    logo: prairie,
    usdot: '0000271',
    texts: {
      company_legal_name: 'Prairie Line Freight, Inc.',
      company_address: '820 Section Line Road\nArcadia, OK 73007',
      company_phone: '405 555 0100',
      company_tax_id: '00-5550199',
      company_remit_to: 'Prairie Line Freight, Inc.\nPO Box 5510\nEdmond, OK 73000',
      company_bank: 'First Bank of the Example\nRouting 000000000\nAccount 0005550199',
      company_terms: 'Please name the invoice with the payment.',
      company_footer: 'A company of the demo: no such business exists',
    },
  },
}

/** The same company as its logs name it. */
export const carrierSettings = ({ usdot, texts }: DemoProfile) => ({
  carrier_usdot: usdot,
  carrier_office: texts.company_address.replace('\n', ', '),
})

/** Where a fleet's company is written down, with its logo and a sample of what becomes of it. */
export const companyForm = {
  text: 'This stands on quotes, invoices, credit notes, settlements, statements, proof packs, mails and the customer portal.',
  logo: 'Logo',
  logoText: 'JPEG, PNG or WebP of up to 1 MB, at most 3,000 pixels wide and high. It is printed on white.',
  chooseLogo: 'Choose a picture',
  removeLogo: 'Remove',
  unreadable: 'This picture could not be sent. Check the connection and choose it again.',
  sample: {
    title: 'How an invoice will look',
    note: 'A made-up invoice. It changes as you type; only what you leave is saved.',
    customer: 'Sample Customer LLC',
    customerAddress: '100 Main Street\nAnytown, OK 74000',
    line: 'Crushed limestone, from the quarry to the plant',
    number: 'INV-1001',
  },
}

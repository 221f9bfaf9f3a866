/** Customers and what they are charged. */
export const sales = {
  customer: { one: 'customer', other: 'customers' },
  shipper: 'Shipper',
  consignee: 'Consignee',
  rate: 'Rate',
  priceLater: 'Price later',
}

declare module 'zipcodes' {
  export type ZipCode = {
    zip: string
    latitude: number
    longitude: number
    city: string
    state: string
    country: string
  }
  export const codes: { [zip: string]: ZipCode }
}

declare module 'tz-lookup' {
  /** The IANA zone of a place. Throws RangeError outside the globe. */
  export default function zoneAt(lat: number, lon: number): string
}

export type PinPoint = { lat: number; lon: number }

export type MapPinProps = { value: PinPoint | null; onChange: (point: PinPoint) => void }

// Durations in milliseconds and sizes in bytes, written as `10 * seconds` and `8 * megabytes`.

export const seconds = 1000
export const minutes = 60 * seconds
export const hours = 60 * minutes
export const days = 24 * hours

export const kilobytes = 1024
export const megabytes = 1024 * kilobytes

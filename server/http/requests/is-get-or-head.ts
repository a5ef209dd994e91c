/** Whether the method only reads. */
export const isGetOrHead = (method: string) => method === 'GET' || method === 'HEAD'

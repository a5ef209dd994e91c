export const isGetOrHead = (method: string) => method === 'GET' || method === 'HEAD'

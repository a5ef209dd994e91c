/** Whether the response is one of a proxy that cannot reach the site: Bad Gateway or Gateway Timeout (RFC 9110). */
export const isGatewayError = (status: number) => status === 502 || status === 504

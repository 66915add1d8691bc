/** A host name that DNS does not know (RFC 2606), so that no event can leave the machine. */
export const receiverHost = 'receiver.drill.example';

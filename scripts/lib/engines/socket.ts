/** A small WebSocket client (RFC 6455) for text messages to this machine. Node 20 has none. */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';

export interface TextSocket {
  send(text: string): void;
  close(): void;
}

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** A frame of a client is masked. */
function frame(code: number, payload: Buffer): Buffer {
  const long = payload.length > 65_535 ? 8 : payload.length > 125 ? 2 : 0;
  const head = Buffer.alloc(2 + long);
  head[0] = 0x80 | code;
  head[1] = 0x80 | (long === 8 ? 127 : long === 2 ? 126 : payload.length);
  if (long === 2) head.writeUInt16BE(payload.length, 2);
  if (long === 8) head.writeBigUInt64BE(BigInt(payload.length), 2);
  const mask = randomBytes(4);
  return Buffer.concat([head, mask, payload.map((byte, i) => byte ^ (mask[i % 4] as number))]);
}

/** The first whole frame of what has come, and how long it is; null while more must come. */
function readFrame(data: Buffer): { final: boolean; code: number; payload: Buffer; length: number } | null {
  if (data.length < 2) return null;
  const short = data.readUInt8(1) & 0x7f;
  const head = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (data.length < head) return null;
  const size = short === 127 ? Number(data.readBigUInt64BE(2)) : short === 126 ? data.readUInt16BE(2) : short;
  if (data.length < head + size) return null;
  const first = data.readUInt8(0);
  return { final: (first & 0x80) !== 0, code: first & 0x0f, payload: data.subarray(head, head + size), length: head + size };
}

/** Hands on every whole message. */
function listen(socket: Socket, rest: Buffer, onText: (text: string) => void): void {
  let waiting = rest;
  let parts: Buffer[] = [];
  const take = (): void => {
    for (let found = readFrame(waiting); found; found = readFrame(waiting)) {
      waiting = waiting.subarray(found.length);
      if (found.code === PING) socket.write(frame(PONG, found.payload));
      else if (found.code === CLOSE) socket.end();
      else if (found.code <= TEXT) {
        parts.push(found.payload);
        if (!found.final) continue;
        const text = Buffer.concat(parts).toString('utf8');
        parts = [];
        onText(text);
      }
    }
  };
  socket.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    take();
  });
  take();
}

/** Opens `ws://127.0.0.1:port/path`. */
export function openSocket(port: number, path: string, onText: (text: string) => void, onEnd: () => void): Promise<TextSocket> {
  return new Promise((resolve, reject) => {
    const asking = request({
      host: '127.0.0.1',
      port,
      path,
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      },
    });
    asking.on('error', reject);
    asking.on('response', (response) => reject(new Error(`No WebSocket at ${port}${path}: ${response.statusCode}`)));
    asking.on('upgrade', (_, socket: Socket, rest) => {
      socket.setNoDelay(true);
      socket.on('error', onEnd);
      socket.on('close', onEnd);
      listen(socket, rest, onText);
      resolve({
        send: (text) => void socket.write(frame(TEXT, Buffer.from(text))),
        close: () => void socket.end(frame(CLOSE, Buffer.alloc(0))),
      });
    });
    asking.end();
  });
}

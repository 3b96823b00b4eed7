import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { aScene } from '../../../authz/scene.ts';
import { aNoisyPicture } from '#testing/pictures.ts';
import { startProcess } from '#testing/processes.ts';
import { aFile, fieldsOf, multipart } from '#testing/upload.ts';
import { startWorld, testEnv, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Line = { port: number; token: string; bytesPerSecond: number };

/** An upload at so many bytes a second. Returns its final status. */
async function uploadSlowly(hutId: string, content: Buffer, { port, token, bytesPerSecond }: Line): Promise<string> {
  const { payload, contentType } = multipart([...fieldsOf({ hut_id: hutId }), aFile(content)]);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const answered = once(socket, 'data');
  socket.write(
    `POST /api/images/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: ${contentType}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  );
  const step = Math.ceil(bytesPerSecond / 10);
  for (let at = 0; at < payload.length; at += step) {
    socket.write(payload.subarray(at, at + step));
    await wait(100);
  }
  const [answer] = await answered;
  socket.end();
  return String(answer).slice(9, 12);
}

test(
  'uploads that take longer than any other call may are heard out, and hold up nobody',
  { timeout: 90_000 },
  async () => {
    const api = await startProcess('main-api.ts', testEnv(world.config.database.url));
    onTestFinished(() => api.kill());
    const { port } = api;
    const { hut, admin, member } = await aScene(world);
    const photo = await aNoisyPicture({ width: 360, height: 240 });
    expect(photo.length).toBeGreaterThan(20_000);
    const seconds = 20; // others are given 15
    const bytesPerSecond = photo.length / seconds;
    const start = performance.now();
    const uploads = Promise.all(
      Array.from({ length: 5 }, () => uploadSlowly(hut.id, photo, { port, token: admin.token, bytesPerSecond })),
    );

    const over = new AbortController();
    void uploads.finally(() => over.abort());
    const times: number[] = [];
    while (!over.signal.aborted) {
      const asked = performance.now();
      const headers = { authorization: `Bearer ${member.token}` };
      const response = await fetch(`http://127.0.0.1:${port}/api/huts/${hut.id}`, { headers });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
      times.push(performance.now() - asked);
      await wait(50);
    }
    expect(await uploads).toEqual(['200', '200', '200', '200', '200']);
    expect(performance.now() - start).toBeGreaterThan(seconds * 1000);
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;
    const rate = Math.round(bytesPerSecond);
    process.stdout.write(
      `Five uploads of ${rate} bytes/s; meanwhile ${times.length} other calls, p95 ${p95.toFixed(0)} ms\n`,
    );
    expect(p95).toBeLessThan(2_000);
  },
);

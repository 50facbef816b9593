import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import path from 'node:path';

/**
 * Starts Debian's nginx with a folder that the build wrote for it.
 * @throws {Error} when nginx is missing, does not start, or warns.
 */
export async function startNginx(
  folder: string,
  port: number,
): Promise<{ stop(): Promise<void> }> {
  const home = path.resolve(folder);
  const temporary = path.join(home, 'tmp');
  mkdirSync(temporary, { recursive: true });
  const configFile = path.join(home, 'nginx.conf');
  writeFileSync(configFile, mainConfig(home, temporary, port));
  const child = spawn('nginx', ['-e', 'stderr', '-c', configFile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', () =>
      resolve(
        'nginx is not installed. On Debian: apt-get install nginx libnginx-mod-http-brotli-static',
      ),
    );
    child.once('exit', (code) => resolve(`nginx ended with code ${code}:\n${output}`));
  });
  const failure = await Promise.race([ended, listening(port)]);
  if (failure) throw new Error(failure);
  const stop = async () => {
    child.kill('SIGQUIT');
    await ended;
  };
  if (output.includes('[warn]')) {
    await stop();
    throw new Error(output);
  }
  return { stop };
}

function mainConfig(home: string, temporary: string, port: number): string {
  // Started by root, as on a server, nginx would give up the right to read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${temporary}/${kind};`,
  );
  return `${user}
daemon off;
worker_processes 2;
pid ${temporary}/nginx.pid;
include /etc/nginx/modules-enabled/*.conf;
events { worker_connections 1024; }
http {
  access_log off;
${places.join('\n')}
  include ${home}/headers.conf;
  server {
    listen 127.0.0.1:${port};
    root ${home}/www;
    include ${home}/site.conf;
  }
}
`;
}

function listening(port: number): Promise<null> {
  return new Promise((resolve) => {
    const attempt = () => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      socket.once('connect', () => {
        socket.destroy();
        resolve(null);
      });
      // Nothing waits for it once nginx has ended.
      socket.once('error', () => setTimeout(attempt, 50).unref());
    };
    attempt();
  });
}
